import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactElement, type ReactNode, useContext, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorsToMark } from './form-errors'
import { FormTabContext, useFormFields } from './form-scope'
import classes from './form-tabs.module.css'

interface FormTabProps {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

/** One tab of a form; all stay mounted, so that every field can be checked and found. */
export function FormTab({ id, children }: FormTabProps) {
  return (
    <Tabs.Panel value={id} data-form-tab={id}>
      <FormTabContext value={id}>{children}</FormTabContext>
    </Tabs.Panel>
  )
}

/** Which tab is open belongs to the form, which opens the one with the first field to correct. */
export interface OpenTab {
  readonly tab: string | null
  readonly open: (tab: string) => void
}

export const OpenTabContext = createContext<OpenTab>({ tab: null, open: () => undefined })

interface FormTabsProps {
  readonly children: readonly ReactElement<FormTabProps>[]
}

/** The form's tabs, each marked with the number of fields to correct in it. */
export function FormTabs({ children }: FormTabsProps) {
  const { tab, open } = useContext(OpenTabContext)
  const root = useRef<HTMLDivElement>(null)
  const tabs = children.map((child) => child.props)
  const shown = tabs.find(({ id }) => id === tab) ?? tabs[0]

  /** Whoever has scrolled down begins at the top of the next tab, whose names stay where they were pressed. */
  function change(value: string) {
    flushSync(() => open(value))
    const { current } = root
    const list = current?.firstElementChild
    if (current && list && list.getBoundingClientRect().top > current.getBoundingClientRect().top) {
      current.scrollIntoView({ block: 'start' })
    }
  }

  return (
    <Tabs
      keepMountedMode="display-none"
      value={shown?.id ?? null}
      ref={root}
      onChange={(value) => value && change(value)}
      classNames={{ root: classes.root, list: classes.list, tab: classes.tab }}
    >
      <Tabs.List>
        {tabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id} rightSection={<ErrorPill tab={id} />}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
    </Tabs>
  )
}

function ErrorPill({ tab }: { readonly tab: string }) {
  const { t } = useTranslation()
  const { errors, isSubmitted } = useFormState()
  const fields = useFormFields()
  const marked = errorsToMark(errors, isSubmitted)
  const count = marked.filter(({ name }) => fields.get(name)?.tab === tab).length
  if (count === 0) return null
  return (
    <span className={classes.pill}>
      <CircleAlert size={12} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className={classes.spoken}>{t('resource.form.tabErrors', { count })}</span>
    </span>
  )
}
