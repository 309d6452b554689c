import { fileTypeNames } from '@cantina/contract/business/files'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place in a name
const unfit = /[\u0000-\u001f\u007f"*:<>?|]/g

/** The name without its folders, ending as its content does: nobody downloads a page called picture. */
export function fileNameFor(name: string, mediaType: string): string {
  const base = name
    .split(/[/\\]/)
    .at(-1)
    ?.replace(unfit, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${base || 'file'}.${fileTypeNames([mediaType])[0]}`
}

/** The name as a header takes it: plain letters for old readers, all of it for the others. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, percentEncoded)
  return `${type}; filename="${plain}"; filename*=UTF-8''${whole}`
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
