import { type readMovement, stock } from '@cantina/contract/catalogue/stock'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { linkTo } from '#resource/link-to'
import { useFieldTexts } from '#resource/use-resource-texts'
import { ChangeFigure } from './change-figure'
import classes from './movement-facts.module.css'
import { stockPaths } from './stock-paths'

interface MovementFactsProps {
  readonly movement: AnswerOf<typeof readMovement>
}

/** What was written, with the way to the other half or to what undid it. */
export function MovementFacts({ movement }: MovementFactsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(stock)
  return (
    <dl className={classes.facts}>
      <Fact name={words.field('itemCode')}>{movement.itemCode}</Fact>
      <Fact name={words.field('category')}>{words.option('category', movement.category)}</Fact>
      <Fact name={words.field('change')}>
        <ChangeFigure {...movement} />
      </Fact>
      <Fact name={words.field('posName')}>{movement.posName}</Fact>
      <Fact name={words.field('date')}>{formats.date(movement.date)}</Fact>
      <Fact name={t('catalogue.stock.detail.written')}>{formats.dateTime(movement.createdAt)}</Fact>
      {movement.userName ? (
        <Fact name={t('catalogue.stock.detail.by')}>{movement.userName}</Fact>
      ) : null}
      {movement.relatedIds.length > 0 ? (
        <Fact name={t('catalogue.stock.detail.related')}>
          {movement.relatedIds.map((id, index) => (
            <Link key={id} {...linkTo(stockPaths.edit?.(id) ?? stockPaths.list)}>
              {t('catalogue.stock.detail.relatedMovement', { number: index + 1 })}
            </Link>
          ))}
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
