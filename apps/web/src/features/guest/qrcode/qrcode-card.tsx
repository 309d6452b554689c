import { qrcodes, readQrcodeScans } from '@cantina/contract/guest/qrcode'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CodeAddress } from '#components/codes/code-address'
import { CodeFiles } from '#components/codes/code-files'
import { CodePicture } from '#components/codes/code-picture'
import { call } from '#lib/call'
import { resourceKey } from '#resource/any-resource'
import classes from './qrcode-card.module.css'
import { qrcodeDrawings } from './qrcode-endpoints'
import { ScanWeeks } from './scan-weeks'

/** On a table card or the edge of a menu. */
export const usualSizeMm = 40

/** The code in the form: what is printed, and how often it was scanned. */
export function QrcodeCard() {
  const { t } = useTranslation()
  const titleId = useId()
  const { id }: { id?: string } = useParams({ strict: false })
  const name: unknown = useWatch({ name: 'name' })
  const { dirtyFields } = useFormState()
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('guest.qrcode.theCode')}</h2>
      {id ? (
        <SavedCode id={id} name={String(name ?? '')} isOther={'imageId' in dirtyFields} />
      ) : (
        <p>{t('guest.qrcode.drawnWhenSaved')}</p>
      )}
    </section>
  )
}

interface SavedCodeProps {
  readonly id: string
  readonly name: string
  /** The form has another picture than the code. */
  readonly isOther: boolean
}

function SavedCode({ id, name, isOther }: SavedCodeProps) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: [...resourceKey(qrcodes), 'scans', id],
    queryFn: ({ signal }) => call(readQrcodeScans, { params: { id } }, { signal }),
  })
  return (
    <>
      <CodePicture
        endpoints={qrcodeDrawings}
        id={id}
        queryKey={resourceKey(qrcodes)}
        alt={t('guest.qrcode.codeOf', { name })}
      />
      {isOther ? <p>{t('guest.qrcode.pictureWhenSaved')}</p> : null}
      {data ? <CodeAddress url={data.address} /> : null}
      <CodeFiles endpoints={qrcodeDrawings} id={id} name={name} usualMm={usualSizeMm} />
      {data ? <ScanWeeks scans={data} /> : null}
    </>
  )
}
