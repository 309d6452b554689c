import clsx from 'clsx'
import { ImageOff } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import classes from './offer-card.module.css'
import { StoredPicture } from './stored-picture'

export interface OfferFact {
  readonly label: string
  readonly value: ReactNode
}

interface OfferCardProps {
  readonly name: string
  /** Null where there is no picture. */
  readonly imageId: string | null
  /** What kind of thing it is. */
  readonly kind: string
  readonly intro?: string | null
  /** Paragraphs are separated by line breaks. */
  readonly text: string | null
  /** Stands in the place of a text that is not written yet. */
  readonly noText: string
  readonly price: string
  /** What else it can cost. */
  readonly otherPrices?: readonly string[]
  readonly facts: readonly OfferFact[]
}

/** Something that is offered, as a customer would see it. */
export function OfferCard(props: OfferCardProps) {
  const { name, imageId, kind, intro, text, noText, price, otherPrices = [], facts } = props
  const nameId = useId()
  return (
    <article className={classes.card} aria-labelledby={nameId}>
      <div className={clsx(classes.picture, !imageId && classes.none)}>
        {imageId ? (
          <StoredPicture imageId={imageId} sizes="(min-width: 48em) 320px, 100vw" />
        ) : (
          <ImageOff size={32} aria-hidden />
        )}
      </div>
      <div className={classes.body}>
        <p className={classes.kind}>{kind}</p>
        <h2 id={nameId} className={classes.name}>
          {name}
        </h2>
        {intro ? <p className={classes.intro}>{intro}</p> : null}
        <p className={classes.price}>{price}</p>
        {otherPrices.map((other) => (
          <p key={other} className={classes.other}>
            {other}
          </p>
        ))}
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={clsx(classes.text, !text && classes.noText)}>{text ?? noText}</p>
      </div>
    </article>
  )
}
