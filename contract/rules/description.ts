/** What a company's description may be made of: text, its structure, and links out. Nothing else is stored or shown. */
export const descriptionTags = ['p', 'br', 'h3', 'h4', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote'];
export const descriptionLinkProtocols = ['http:', 'https:', 'mailto:'];
