import { Autocomplete, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { longestCell } from '@cantina/contract/import'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '#resource/fields/field-frame'
import classes from './problem-list.module.css'

interface CorrectedValueProps {
  readonly label: string
  readonly value: string
  readonly isChanged: boolean
  /** What is wrong with it. */
  readonly message: string
  readonly choices: readonly string[] | undefined
  readonly onChange: (value: string) => void
}

/** A value at fault, to be typed anew or chosen where a list says what is possible, and what is wrong. */
export function CorrectedValue(props: CorrectedValueProps) {
  const { label, value, isChanged, message, choices, onChange } = props
  const { t } = useTranslation()
  const messageId = useId()
  const input = {
    className: classes.value,
    'aria-label': label,
    'aria-describedby': messageId,
    value,
    error: !isChanged,
    maxLength: longestCell,
  }
  return (
    <>
      {choices ? (
        <Autocomplete
          {...input}
          data={[...new Set(choices)]}
          comboboxProps={{ keepMounted: false }}
          onChange={onChange}
        />
      ) : (
        <TextInput {...input} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      <span id={messageId} className={isChanged ? classes.changed : classes.message}>
        {isChanged ? (
          <>
            <Check size={14} aria-hidden />
            {t('import.problems.changed')}
          </>
        ) : (
          <FieldError text={message} />
        )}
      </span>
    </>
  )
}
