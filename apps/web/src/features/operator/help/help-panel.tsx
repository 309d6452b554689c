import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, MessageCircle, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenLanguage } from '#lib/language'
import { Dialog, DialogFoot } from '#ui/dialog'
import { SkeletonBlock } from '#ui/skeleton-block'
import { TextButton } from '#ui/text-button'
import { ArticleText } from './article-text'
import { articleOf, findArticles } from './guide'
import classes from './help.module.css'
import { loadGuide } from './load-guide'

interface HelpPanelProps {
  /** Writes to those who run the installation; left out where a chat of theirs stands in the page. */
  readonly onWrite?: (() => void) | undefined
  readonly onClose: () => void
}

/** The guide, open at the article about the page; below it the way to somebody who answers. */
export function HelpPanel({ onWrite, onClose }: HelpPanelProps) {
  const { t } = useTranslation()
  const language = chosenLanguage()
  const [query, setQuery] = useState('')
  // Null: all of them. Undefined: the one about this page.
  const [slug, setSlug] = useState<string | null | undefined>(undefined)
  const { data: guide } = useQuery({
    queryKey: ['guide', language],
    queryFn: () => loadGuide(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const articles = guide?.articles
  const here = articles && articleOf(articles, window.location.pathname)
  const open = slug === undefined ? here : articles?.find((article) => article.slug === slug)
  const found = articles ? findArticles(articles, query) : []
  const isListed = query !== '' || !open
  return (
    <Dialog title={isListed ? t('operator.help.title') : open.title} size={640} onClose={onClose}>
      <TextInput
        type="search"
        data-autofocus
        aria-label={t('operator.help.search')}
        placeholder={t('operator.help.search')}
        leftSection={<Search size={16} aria-hidden="true" />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {articles ? null : <SkeletonBlock height={240} />}
      {articles && isListed ? (
        <nav aria-label={t('operator.help.articles')}>
          <ul className={classes.articles}>
            {found.map((article) => (
              <li key={article.slug}>
                <button
                  type="button"
                  className={classes.link}
                  onClick={() => {
                    setQuery('')
                    setSlug(article.slug)
                  }}
                >
                  {article.title}
                  <ChevronRight size={16} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 ? <p role="status">{t('operator.help.nothing')}</p> : null}
        </nav>
      ) : null}
      {isListed || !open || !guide ? null : (
        <>
          <TextButton onClick={() => setSlug(null)}>
            <ChevronLeft size={16} aria-hidden="true" /> {t('operator.help.all')}
          </TextButton>
          <ArticleText article={open} pictures={guide.pictures} />
        </>
      )}
      <DialogFoot>
        {onWrite ? (
          <Button
            variant="default"
            leftSection={<MessageCircle size={18} aria-hidden="true" />}
            onClick={onWrite}
          >
            {t('operator.help.write')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('operator.support.close')}</Button>
      </DialogFoot>
    </Dialog>
  )
}
