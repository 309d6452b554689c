import { drawPageCode, drawPagePoster, drawPageSheet } from '@cantina/contract/guest/booking-page'
import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openFile } from '#components/files/show-file'
import { fetchFile } from '#lib/call'
import { useSession } from '#lib/session'
import type { CodeEndpoints } from './code-endpoints'
import { CodeFiles } from './code-files'
import { CodePicture } from './code-picture'
import classes from './codes.module.css'

const endpoints: CodeEndpoints = { drawing: drawPageCode, sheet: drawPageSheet }

/** On a door or a counter. */
const usualMm = 60

/** The code that leads to the booking page, to be shown, printed and taken along. */
export function PageCode() {
  const { t } = useTranslation()
  const { business } = useSession()
  if (!business) return null
  const { id, name } = business
  const printPoster = () =>
    void openFile(() => fetchFile(drawPagePoster, { params: { id }, query: { size: 'A4' } }))
  return (
    <div className={classes.page}>
      <CodePicture
        endpoints={endpoints}
        id={id}
        queryKey={['booking-page']}
        alt={t('guest.codes.ofPage')}
        size={112}
      />
      <div>
        <h3>{t('guest.codes.door')}</h3>
        <p>{t('guest.codes.doorHelp')}</p>
      </div>
      <div className={classes.files}>
        <Button
          variant="default"
          leftSection={<Printer size={16} aria-hidden="true" />}
          onClick={printPoster}
        >
          {t('guest.codes.poster')}
        </Button>
        <CodeFiles endpoints={endpoints} id={id} name={name} usualMm={usualMm} />
      </div>
    </div>
  )
}
