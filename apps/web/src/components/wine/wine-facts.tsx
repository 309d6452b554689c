import { fileAddress } from '@cantina/contract/business/files'
import type { WineKnowledge } from '@cantina/contract/catalogue/wine-knowledge'
import { isLanguage } from '@cantina/contract/languages'
import { wineFacts } from '@cantina/domain/orders/wine-facts'
import { FileText, ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './wine-facts.module.css'

interface WineFactsProps {
  readonly wine: WineKnowledge
  /** Of the page with its ingredients, where it has one. */
  readonly labelCode?: string | null
}

/** What there is to know of a wine, as its buyer reads it. */
export function WineFacts({ wine, labelCode = null }: WineFactsProps) {
  const { t, i18n } = useTranslation()
  const facts = wineFacts(wine, {
    language: isLanguage(i18n.language) ? i18n.language : 'en',
    momentName: (moment) => t(`catalogue.wine.moment.${moment}`),
  })
  const pages = [
    ...(wine.technicalSheetId
      ? [
          {
            href: fileAddress(wine.technicalSheetId),
            Icon: FileText,
            title: t('catalogue.wine.technicalSheet'),
          },
        ]
      : []),
    ...(labelCode
      ? [
          {
            href: `/e/${labelCode}?lang=${i18n.language}`,
            Icon: ListChecks,
            title: t('catalogue.wine.label'),
          },
        ]
      : []),
  ]
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
      {pages.length > 0 ? (
        <ul className={classes.pages}>
          {pages.map(({ href, Icon, title }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noreferrer">
                <Icon size={16} aria-hidden />
                {title}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** Whether there is anything that it would show. */
export function hasWineFacts(wine: WineKnowledge): boolean {
  const facts = wineFacts(wine, { language: 'en', momentName: (moment) => moment })
  return facts.length > 0 || wine.technicalSheetId !== null
}
