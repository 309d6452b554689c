/** A page of the guide as it is read. */
export interface Article {
  readonly slug: string
  readonly title: string
  /** The addresses of the pages that it is about; what is below them is meant too. */
  readonly pages: readonly string[]
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'picture'; readonly name: string; readonly text: string }

/** `![What is seen](images/calendar.webp)` */
const picture = /^!\[(.+)\]\(images\/([\w-]+)\.webp\)$/

/** Reads an article: what it is about, a title, headings, paragraphs, lists and pictures. */
export function parseArticle(slug: string, source: string): Article {
  const [, pages = ''] = /^<!-- pages: (.*?) -->/.exec(source) ?? []
  const [first = '', ...rest] = source
    .replace(/^<!--.*?-->/s, '')
    .trim()
    .split(/\n{2,}/)
  return {
    slug,
    title: first.replace(/^# /, ''),
    pages: pages.split(' ').filter(Boolean),
    blocks: rest.flatMap(blocksOf),
  }
}

/** A heading may stand right above what it heads. */
function blocksOf(part: string): Block[] {
  const [first = '', ...rest] = part.split('\n')
  if (first.startsWith('## ')) {
    const heading = { kind: 'heading', text: first.slice(3) } as const
    return rest.length > 0 ? [heading, ...blocksOf(rest.join('\n'))] : [heading]
  }
  const [, text, name] = picture.exec(part) ?? []
  if (text && name) return [{ kind: 'picture', name, text }]
  const lines = [first, ...rest]
  if (lines.every((line) => line.startsWith('- '))) {
    return [{ kind: 'list', items: lines.map((line) => line.slice(2)) }]
  }
  if (lines.every((line) => /^\d+\. /.test(line))) {
    return [{ kind: 'steps', items: lines.map((line) => line.replace(/^\d+\. /, '')) }]
  }
  return [{ kind: 'paragraph', text: lines.join(' ') }]
}

export interface Piece {
  readonly text: string
  readonly isStrong: boolean
}

/** A text with what is emphasised in it. */
export function piecesOf(text: string): Piece[] {
  return text
    .split('**')
    .map((piece, index) => ({ text: piece, isStrong: index % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '')
}

/** The article about a page: the one that names most of its address. */
export function articleOf(articles: readonly Article[], pathname: string): Article | undefined {
  const matching = articles
    .flatMap((article) => article.pages.map((page) => ({ article, page })))
    .filter(
      ({ page }) => pathname === page || pathname.startsWith(page === '/' ? '//' : `${page}/`),
    )
  return matching.toSorted((one, other) => other.page.length - one.page.length)[0]?.article
}

/** Those in which every word occurs, however it is written; those with all of them in the title first. */
export function findArticles(articles: readonly Article[], query: string): Article[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const hasAll = (text: string) => words.every((word) => plain(text).includes(word))
  const found = articles.filter((article) => hasAll(textOf(article)))
  return [
    ...found.filter(({ title }) => hasAll(title)),
    ...found.filter(({ title }) => !hasAll(title)),
  ]
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function textOf({ title, blocks }: Article): string {
  const texts = blocks.flatMap((block) => ('items' in block ? block.items : [block.text]))
  return [title, ...texts].join(' ').replaceAll('**', '')
}
