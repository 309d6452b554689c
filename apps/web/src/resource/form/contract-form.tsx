import clsx from 'clsx'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useFieldTexts } from '#resource/use-resource-texts'
import { confirm, type Question } from '#ui/confirm'
import { ConflictDialog } from './conflict-dialog'
import classes from './contract-form.module.css'
import { contractResolver } from './contract-resolver'
import { createFieldRegistry } from './field-registry'
import { rulesAt } from './field-rules'
import type { FormContract, SentOf } from './form-contract'
import { namedErrors } from './form-errors'
import { type FormScope, FormScopeContext } from './form-scope'
import { OpenTabContext } from './form-tabs'
import { formValues, isVersioned } from './form-values'
import { ProblemSummary } from './problem-summary'
import { SaveBar } from './save-bar'
import { useLeaveGuard } from './use-leave-guard'
import { type Saved, type Sending, useSaveForm } from './use-save-form'

interface ContractFormProps<C extends FormContract, Item extends object> {
  readonly contract: C
  /** What was read, or what something new starts with. */
  readonly start: object
  /** Makes the call; what it throws is shown, field problems at their fields. */
  readonly send: (values: SentOf<C>, how: Sending) => Promise<Saved<Item>>
  /** What is asked before it is saved; null for nothing. */
  readonly ask?: ((values: SentOf<C>) => Promise<Question | null>) | undefined
  readonly onSaved?: (item: Item | undefined) => void
  /** Someone else's version stands in the form now. */
  readonly onTaken?: (current: Item) => void
  /** What was read, and has no version that would show it. */
  readonly isStored?: boolean
  /** Saving leads away from here, so nothing is asked then. */
  readonly isLeftWhenSaved?: boolean
  /** Left out, Cancel puts back what was saved last. */
  readonly onCancel?: () => void
  readonly saveLabel?: string
  /** In the save bar: what comes next, in words and as a button beside Save. */
  readonly next?: { readonly hint: ReactNode; readonly button: ReactNode }
  /** Stands in the place of the save bar, at the end of the fields. */
  readonly actions?: ReactNode
  /** The tab that is open at first, where that is not the first of them. */
  readonly firstTab?: string
  readonly header?: ReactNode
  readonly isReadOnly?: boolean
  /** Beside the fields where there is room, else below them. */
  readonly aside?: ReactNode
  /** What stands there has an edge of its own. */
  readonly isAsideFramed?: boolean
  /** Room for rows with many fields. */
  readonly isWide?: boolean
  /** Sections or tabs of fields. */
  readonly children: ReactNode
}

/**
 * The frame of every form: holds it against its contract, finds what is to correct, saves, settles
 * conflicts, and asks before something is lost.
 */
export function ContractForm<C extends FormContract, Item extends object = object>(
  props: ContractFormProps<C, Item>,
) {
  const { contract, start, send, ask, onSaved, onTaken, onCancel, saveLabel, actions } = props
  const { isLeftWhenSaved = false, isReadOnly = false, header, aside, children } = props
  const texts = useFieldTexts(contract)
  const root = useRef<HTMLFormElement>(null)
  const [tab, openTab] = useState<string | null>(props.firstTab ?? null)
  const [registry] = useState(createFieldRegistry)
  const form = useForm<FieldValues>({
    defaultValues: formValues(contract, start),
    resolver: useMemo(() => contractResolver(contract.input), [contract]),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useFreshErrors(form)
  const guard = useLeaveGuard(form.formState.isDirty && !isReadOnly)

  const focusFirst = (names: readonly string[]) => {
    if (root.current) focusFirstError(root.current, names, openTab)
  }
  const { save, conflict } = useSaveForm({
    contract,
    form,
    start,
    send,
    isLeftWhenSaved,
    onSaved: (item) => {
      if (isLeftWhenSaved) guard.letGo()
      onSaved?.(item)
    },
    onTaken: (current) => onTaken?.(current),
    onFieldErrors: focusFirst,
  })
  const submit = form.handleSubmit(
    async (values) => {
      const question = await ask?.(values as SentOf<C>)
      if (!question || (await confirm(question))) await save(values)
    },
    (errors) => focusFirst(namedErrors(errors).map(({ name }) => name)),
  )
  const scope: FormScope = {
    hasField: (name) => (name.split('.')[0] ?? '') in contract.inputFields,
    labelOf: (name) => texts.field(lastPart(name)),
    optionLabel: (name, value) => texts.option(lastPart(name), value),
    rulesOf: (name) => rulesAt(contract.inputFields, name),
    isReadOnly,
    isStored: props.isStored ?? (isVersioned(start) && !isLeftWhenSaved),
    registry,
  }

  return (
    <FormProvider {...form}>
      <FormScopeContext value={scope}>
        <OpenTabContext value={{ tab, open: openTab }}>
          <form
            ref={root}
            noValidate
            className={classes.form}
            onSubmit={(event) => {
              event.stopPropagation()
              void submit(event)
            }}
          >
            <div
              className={clsx(classes.page, props.isWide && classes.wide, actions && classes.ended)}
            >
              <div className={classes.column}>
                {header}
                <ProblemSummary />
                <div>{children}</div>
                {isReadOnly ? null : actions}
              </div>
              {aside ? (
                <div className={clsx(classes.aside, props.isAsideFramed && classes.framed)}>
                  {aside}
                </div>
              ) : null}
            </div>
            {isReadOnly || actions ? null : (
              <SaveBar onCancel={onCancel} saveLabel={saveLabel} next={props.next} />
            )}
          </form>
          {conflict ? (
            <ConflictDialog
              mine={conflict.mine}
              theirs={conflict.theirs}
              current={conflict.current}
              onKeepMine={() => void conflict.keepMine()}
              onTakeTheirs={conflict.takeTheirs}
              onClose={conflict.close}
            />
          ) : null}
        </OpenTabContext>
      </FormScopeContext>
    </FormProvider>
  )
}

/** `seasons.0.priceCents` is called by what it is, `priceCents`. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** Goes to the first field, in the order of the page, that has to be corrected. */
function focusFirstError(
  form: HTMLElement,
  names: readonly string[],
  openTab: (tab: string) => void,
): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')]
  const first = fields.find((field) => names.includes(field.dataset.field ?? ''))
  if (!first) return
  const tab = first.closest<HTMLElement>('[data-form-tab]')?.dataset.formTab
  // A tab that was hidden takes focus only once it is shown.
  if (tab) flushSync(() => openTab(tab))
  requestAnimationFrame(() => {
    // Tools stand before the text that they change.
    const text = first.querySelector<HTMLElement>('[role="textbox"]')
    const control =
      text ?? first.querySelector<HTMLElement>('[aria-invalid="true"], input, textarea, button')
    control?.focus()
    first.scrollIntoView({ block: 'nearest' })
  })
}

/** A rule between two fields is met by changing either: with every change, what is marked is checked again. */
function useFreshErrors(form: UseFormReturn<FieldValues>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ errors }) => {
          const marked = namedErrors(errors ?? {}).filter(({ error }) => error.text)
          if (marked.length > 0) void form.trigger(marked.map(({ name }) => name))
        },
      }),
    [form],
  )
}
