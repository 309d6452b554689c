import clsx from 'clsx'
import { ChevronDown, Globe } from 'lucide-react'
import classes from './language-select.module.css'

interface LanguageSelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  readonly className?: string
}

/** A native list: it works with every device's own picker and costs nothing to load. */
export function LanguageSelect({
  label,
  value,
  options,
  onChange,
  className,
}: LanguageSelectProps) {
  return (
    <label className={clsx(classes.root, className)}>
      <Globe size={18} strokeWidth={1.6} aria-hidden="true" />
      <select
        aria-label={label}
        className={classes.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" className={classes.chevron} />
    </label>
  )
}
