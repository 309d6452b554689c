import type { PublicHouse } from '@cantina/contract/guest/public-house'
import { inLanguage, usePlugin } from '#widget/lib/plugin-context'

type Legal = NonNullable<PublicHouse['legal']>
export type LegalKind = 'terms' | 'privacy' | 'withdrawal'

/** A text of the house in the reader's language; empty where it has none. */
export function useLegalText(kind: LegalKind): string {
  const { house, language } = usePlugin()
  const text = (end: 'En' | 'It') => (house.legal as Legal)[`${kind}${end}`]
  return house.legal ? inLanguage(language, text('En'), text('It')) : ''
}

/** To be read here, without leaving what was typed. */
export function LegalText({ kind, text }: { readonly kind: LegalKind; readonly text: string }) {
  const { t } = usePlugin()
  return (
    <details class="legal">
      <summary>{t(`legal.read.${kind}`)}</summary>
      <div class="legal-text">{text}</div>
    </details>
  )
}
