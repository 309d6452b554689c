import { fileAddress } from '@cantina/contract/business/files'
import type { WineKnowledge } from '@cantina/contract/catalogue/wine-knowledge'
import { isLanguage } from '@cantina/contract/languages'
import { wineFacts } from '@cantina/domain/orders/wine-facts'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './wine-facts.module.css'

/** What there is to know of a wine, as its buyer reads it. */
export function WineFacts({ wine }: { readonly wine: WineKnowledge }) {
  const { t, i18n } = useTranslation()
  const facts = wineFacts(wine, {
    language: isLanguage(i18n.language) ? i18n.language : 'en',
    momentName: (moment) => t(`catalogue.wine.moment.${moment}`),
  })
  return (
    <>
      {facts.length > 0 ? (
        <dl className={classes.facts}>
          {facts.map(({ key, value }) => (
            <div key={key}>
              <dt>{t(`catalogue.wine.facts.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {wine.technicalSheetId ? (
        <a
          className={classes.sheet}
          href={fileAddress(wine.technicalSheetId)}
          target="_blank"
          rel="noreferrer"
        >
          <FileText size={16} aria-hidden />
          {t('catalogue.wine.technicalSheet')}
        </a>
      ) : null}
    </>
  )
}

/** Whether there is anything that it would show. */
export function hasWineFacts(wine: WineKnowledge): boolean {
  const facts = wineFacts(wine, { language: 'en', momentName: (moment) => moment })
  return facts.length > 0 || wine.technicalSheetId !== null
}
