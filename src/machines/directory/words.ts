import type { FlowWords } from '../words.ts';

/** The flows of the directory in words. */
export const words: Record<string, FlowWords> = {
  home: {
    events: {
      'keyword.change': 'the visitor types a keyword',
      'location.choose': 'the visitor chooses a location',
      search: 'the visitor searches',
    },
    calls: { loadDirectory: ['categories and locations are loaded', 'categories and locations cannot be loaded'] },
  },
  serviceListing: {
    events: {
      'location.choose': 'the visitor chooses a location',
      'service.toggle': 'the visitor selects or deselects a service',
      'category.toggle': 'the visitor selects or deselects a category',
      search: 'the visitor searches',
      clear: 'the visitor clears the filters',
      'address.changed': 'the address changes, for example by the Back button',
      'catalogue.retry': 'the visitor loads the filters again',
      'keyword.change': 'the visitor types a keyword',
      'suggestions.close': 'the visitor closes the suggestions',
      'suggestion.choose': 'the visitor chooses a suggested service',
    },
    calls: {
      loadCompanies: ['the companies are loaded', 'the companies cannot be loaded'],
      loadCatalogue: ['services and locations are loaded', 'services and locations cannot be loaded'],
      suggestServices: ['the suggestions are loaded', 'the suggestions cannot be loaded'],
    },
    guards: {
      isElsewhere: 'the address names another search',
      hasCompanies: 'companies match',
      hasKeyword: 'the keyword is not empty',
      hasServices: 'services match the keyword',
    },
  },
};
