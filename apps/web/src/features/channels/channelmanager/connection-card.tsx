import { makePlatformKey, platforms } from '@cantina/contract/channels/channelmanager'
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import type { RecordOf } from '#resource/any-resource'
import { useRecord } from '#resource/form/use-record'
import classes from './channelmanager.module.css'
import { KeyDialog } from './key-dialog'
import { PlatformState } from './platform-state'
import { useNewKey } from './use-new-key'

/** Beside the form: whether the platform is connected, since when, and what came of it. */
export function ConnectionCard() {
  const { t } = useTranslation()
  const titleId = useId()
  const { id }: { id?: string } = useParams({ strict: false })
  const { data: platform } = useRecord<RecordOf<typeof platforms>>(platforms, id)
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('channels.channelmanager.connection')}</h2>
      {platform ? (
        <Connection platform={platform} />
      ) : (
        <p>{t('channels.channelmanager.connectWhenSaved')}</p>
      )}
    </section>
  )
}

const money = ['turnoverCents', 'commissionCents', 'netCents'] as const

function Connection({ platform }: { readonly platform: RecordOf<typeof platforms> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const mayMakeKeys = useMayCall(makePlatformKey.access)
  const { made, make, putAway } = useNewKey()
  const { id, name, connection, keyEnd, keyMadeAt, lastContactAt } = platform
  const isNew = connection === 'none'
  const field = (key: 'keyEnd' | 'lastContactAt' | 'bookingCount' | (typeof money)[number]) =>
    t(`entities.channels.channelmanager.fields.${key}`)
  return (
    <>
      <PlatformState platform={platform} />
      <p>{t(isNew ? 'channels.channelmanager.connectHow' : 'channels.channelmanager.keyHow')}</p>
      {isNew ? null : (
        <dl className={classes.facts}>
          <dt>{field('keyEnd')}</dt>
          <dd>
            {t('channels.channelmanager.keyEnding', {
              end: keyEnd ?? '',
              date: keyMadeAt ? formats.date(keyMadeAt) : '',
            })}
          </dd>
          <dt>{field('lastContactAt')}</dt>
          <dd>
            {lastContactAt ? formats.relative(lastContactAt) : t('channels.channelmanager.never')}
          </dd>
          <dt>{field('bookingCount')}</dt>
          <dd>{formats.number(platform.bookingCount)}</dd>
          {money.map((key) => (
            <Fragment key={key}>
              <dt>{field(key)}</dt>
              <dd>{formats.money(platform[key])}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {mayMakeKeys ? (
        <Button
          variant="default"
          leftSection={<KeyRound size={16} />}
          onClick={() => void make({ id, name, hasKey: !isNew })}
        >
          {t(isNew ? 'channels.channelmanager.connect' : 'channels.channelmanager.newKey')}
        </Button>
      ) : null}
      {made ? <KeyDialog made={made} onClose={putAway} /> : null}
    </>
  )
}
