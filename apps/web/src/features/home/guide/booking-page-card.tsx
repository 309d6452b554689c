import { useTranslation } from 'react-i18next'
import { drawings } from '#components/art/drawings'
import { PageCode } from '#components/codes/page-code'
import { CopiedInput } from '#components/copying/copied-input'
import { useSession } from '#lib/session'
import classes from './guide.module.css'
import type { OpenGuide } from './use-guide'

/** Where guests book, to be copied and sent from the first minute. */
export function BookingPageCard({ guide }: { readonly guide: OpenGuide }) {
  const { t } = useTranslation()
  const { business } = useSession()
  const { about } = guide
  const offer = about === 'goods' ? 'shop' : 'experience'
  const isOffered = guide.steps.some(({ step, isDone }) => step === offer && isDone)
  return (
    <aside className={classes.page} aria-labelledby="booking-page">
      <h2 id="booking-page">{t('home.guide.page.title', { context: about })}</h2>
      <div className={classes.preview} aria-hidden="true">
        <img src={drawings.walk} alt="" />
        <strong>{business?.name}</strong>
        <span>{business?.city}</span>
      </div>
      <p>{t(isOffered ? 'home.guide.page.online' : 'home.guide.page.empty', { context: about })}</p>
      <CopiedInput
        label={t('home.guide.page.address', { context: about })}
        value={guide.pageAddress}
      />
      <PageCode />
    </aside>
  )
}
