import { centered, type SlipLine, space } from './slip'

interface SlipGiftCard {
  readonly title: string
  readonly value: string
  /** In groups, to be typed. */
  readonly code: string
  /** The squares of its QR code. */
  readonly squares: string[]
  readonly validity: string
  readonly use: string
}

/** A card on paper of its own, to be handed over. */
export function giftCardLines(businessName: string, card: SlipGiftCard): SlipLine[] {
  return [
    centered(businessName, 'bold'),
    centered(card.title),
    space,
    centered(card.value, 'large'),
    { kind: 'code', rows: card.squares },
    centered(card.code, 'bold'),
    centered(card.validity),
    space,
    centered(card.use),
  ]
}
