/** Allowed HTML tags of a company's description: text, structure and external links. Everything else is neither stored nor shown. */
export const descriptionTags = ['p', 'br', 'h3', 'h4', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote'];
export const descriptionLinkProtocols = ['http:', 'https:', 'mailto:'];
