import { asText } from '@cantina/domain/communications/placeholders'

/**
 * What every mail's page begins with. Its colours are chosen for a light sheet and say so: programs that darken
 * pages by themselves would turn brand colours and codes into something that nobody looked at.
 */
export function mailHead(title: string): string {
  return [
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light only">',
    `<title>${asText(title)}</title><style>:root{color-scheme:light only;supported-color-schemes:light only}</style></head>`,
  ].join('')
}
