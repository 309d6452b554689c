import { nextStart } from '@cantina/domain/catalogue/experience-times'
import { Button, Input, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiblingValue } from '#resource/fields/row-scope'
import { readTime } from '#resource/fields/typed-time'
import { useField } from '#resource/fields/use-field'
import classes from './start-times-field.module.css'

/** When visits begin on each open day: times to take away, and the next one to add. */
export function StartTimesField() {
  const { t } = useTranslation()
  const field = useField<string[]>({ name: 'starts' }, (starts) => starts.join(', '))
  const minutes = useSiblingValue<number | null>('durationMinutes')
  const [typed, setTyped] = useState<string | null>(null)
  const { wrapperProps, className, inputWrapperOrder, required, label, error } = field.control
  const starts = field.value.toSorted()
  const proposed = nextStart(starts, typeof minutes === 'number' ? minutes : 60) ?? ''
  const next = readTime(typed ?? proposed, { isEnd: false })
  const canAdd = typeof next === 'string' && !starts.includes(next)

  function add() {
    if (!canAdd) return
    field.change([...starts, next].toSorted())
    setTyped(null)
  }

  return (
    <Input.Wrapper
      {...wrapperProps}
      className={className}
      label={label}
      labelElement="div"
      error={error}
      required={required}
      inputWrapperOrder={inputWrapperOrder}
    >
      <div role="group" aria-label={field.label} className={classes.starts}>
        {starts.map((start) => (
          <button
            key={start}
            type="button"
            className={classes.start}
            aria-label={t('catalogue.experiences.removeStart', { start })}
            onClick={() => field.change(starts.filter((one) => one !== start))}
          >
            {start}
            <X size={14} aria-hidden="true" />
          </button>
        ))}
        <div className={classes.next}>
          <TextInput
            ref={field.control.ref}
            aria-label={t('catalogue.experiences.nextStart')}
            value={typed ?? proposed}
            inputMode="numeric"
            onBlur={field.control.onBlur}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden="true" />}
            disabled={!canAdd}
            onClick={add}
          >
            {t('catalogue.experiences.addStart')}
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  )
}
