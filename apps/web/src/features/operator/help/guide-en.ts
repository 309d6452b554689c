/** The guide of docs/guide, as it is written. */
export const sources = import.meta.glob<string>('../../../../../../docs/guide/en/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Where the pictures of its articles are fetched from. */
export const pictures = import.meta.glob<string>('../../../../../../docs/guide/en/images/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
