import { homeOverview } from '@cantina/contract/home/overview'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useSession } from '#lib/session'
import { ErrorState } from '#ui/error-state'
import type { EntityLinks } from './entity-text'
import { FigureBand } from './figure-band'
import classes from './home-page.module.css'
import { HomeSkeleton } from './home-skeleton'
import { RecentChanges } from './recent-changes'
import { useMinute } from './use-minute'

interface HomePageProps {
  readonly links: EntityLinks
}

/** The house today: what is set up and what was changed last, as far as the reader may see it. */
export function HomePage({ links }: HomePageProps) {
  const { t } = useTranslation()
  const { name } = useSession()
  const formats = useFormats()
  const now = useMinute()
  const overview = useQuery({
    queryKey: ['home', 'overview'],
    queryFn: ({ signal }) => call(homeOverview, {}, { signal }),
  })

  return (
    <div className={classes.page}>
      <header className={classes.heading}>
        <h1>{formats.dayHeading(now)}</h1>
        <p>{t(`home.greeting.${partOfDay(now)}`, { name })}</p>
      </header>
      {overview.isPending ? <HomeSkeleton /> : null}
      {overview.isLoadingError ? (
        <ErrorState detail={messageOf(overview.error)} onRetry={() => void overview.refetch()} />
      ) : null}
      {overview.data ? (
        <>
          <FigureBand overview={overview.data} links={links} now={now} />
          <RecentChanges changes={overview.data.changes} links={links} now={now} />
        </>
      ) : null}
    </div>
  )
}

function partOfDay(at: Date): 'morning' | 'afternoon' | 'evening' {
  if (at.getHours() < 12) return 'morning'
  return at.getHours() < 18 ? 'afternoon' : 'evening'
}
