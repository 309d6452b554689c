import { Fragment } from 'react'
import { type Article, type Block, piecesOf } from './guide'
import classes from './help.module.css'

interface ArticleTextProps {
  readonly article: Article
  /** Addresses by name. */
  readonly pictures: Readonly<Record<string, string>>
}

/** An article below its title. */
export function ArticleText({ article, pictures }: ArticleTextProps) {
  return (
    <div className={classes.article}>
      {article.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an article never changes
        <BlockText key={index} block={block} pictures={pictures} />
      ))}
    </div>
  )
}

interface BlockTextProps extends Pick<ArticleTextProps, 'pictures'> {
  readonly block: Block
}

function BlockText({ block, pictures }: BlockTextProps) {
  switch (block.kind) {
    case 'picture':
      return <img className={classes.picture} src={pictures[block.name]} alt={block.text} />
    case 'heading':
      return <h3>{block.text}</h3>
    case 'paragraph':
      return (
        <p>
          <Words text={block.text} />
        </p>
      )
    case 'list':
    case 'steps': {
      const List = block.kind === 'steps' ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>
              <Words text={item} />
            </li>
          ))}
        </List>
      )
    }
  }
}

function Words({ text }: { readonly text: string }) {
  return piecesOf(text).map(({ text: piece, isStrong }) =>
    isStrong ? <strong key={piece}>{piece}</strong> : <Fragment key={piece}>{piece}</Fragment>,
  )
}
