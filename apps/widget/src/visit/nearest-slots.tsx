import type { FreeSlot } from '@cantina/contract/free-slot'
import { usePlugin } from '#widget/lib/plugin-context'
import { Notice } from '#widget/parts/notice'

interface NearestSlotsProps {
  readonly message: string
  /** The message says more than that somebody was faster. */
  readonly saysWhy?: boolean
  readonly free: readonly FreeSlot[]
  readonly onChoose: (slot: FreeSlot) => void
}

/** Somebody was faster: what can be had instead, without losing what was filled in. */
export function NearestSlots({ message, saysWhy = false, free, onChoose }: NearestSlotsProps) {
  const { t, formats } = usePlugin()
  return (
    <Notice kind="warning">
      <p>{free.length > 0 && !saysWhy ? t('visit.taken') : message}</p>
      {free.length > 0 ? (
        <>
          <p>{t('visit.instead')}</p>
          <ul class="instead">
            {free.map((slot) => (
              <li key={`${slot.date} ${slot.start}`}>
                <button type="button" class="secondary" onClick={() => onChoose(slot)}>
                  {t('visit.dayAt', { day: formats.day(slot.date), time: slot.start })}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  )
}
