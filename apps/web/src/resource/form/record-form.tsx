import type { Stamped } from '@cantina/contract/resource'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '#resource/any-resource'
import { linkTo } from '#resource/link-to'
import { rememberedListSearch } from '#resource/list/list-memory'
import type { ResourcePaths } from '#resource/resource-paths'
import { useResourceTexts } from '#resource/use-resource-texts'
import { ConflictDialog } from './conflict-dialog'
import { contractResolver } from './contract-resolver'
import { createFieldRegistry } from './field-registry'
import { fieldRules } from './field-rules'
import { focusFirstError } from './focus-first-error'
import { namedErrors } from './form-errors'
import { FormHeader } from './form-header'
import { type FormScope, FormScopeContext } from './form-scope'
import { OpenTabContext } from './form-tabs'
import { formValues } from './form-values'
import { ProblemSummary } from './problem-summary'
import classes from './record-form.module.css'
import { SaveBar } from './save-bar'
import { useFreshErrors } from './use-fresh-errors'
import { useLeaveGuard } from './use-leave-guard'
import { useSaveRecord } from './use-save-record'

interface RecordFormProps<Item extends Stamped> {
  readonly resource: AnyResource
  readonly paths: ResourcePaths
  /** Undefined for a new record. */
  readonly record: Item | undefined
  readonly defaults: object
  readonly titleOf: (record: Item | undefined) => string
  readonly mayEdit: boolean
  readonly isReadOnly: boolean
  readonly children: ReactNode
}

/** The form of a record that has been read, or of one to be made. */
export function RecordForm<Item extends Stamped>(props: RecordFormProps<Item>) {
  const { resource, paths, defaults, titleOf, mayEdit, isReadOnly, children } = props
  const { t } = useTranslation()
  const texts = useResourceTexts(resource)
  const navigate = useNavigate()
  const root = useRef<HTMLFormElement>(null)
  const [record, setRecord] = useState(props.record)
  const [tab, openTab] = useState<string | null>(null)
  const [registry] = useState(createFieldRegistry)
  const form = useForm<FieldValues>({
    defaultValues: formValues(resource, props.record ?? defaults),
    resolver: useMemo(() => contractResolver(resource.input), [resource]),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useFreshErrors(form)
  const guard = useLeaveGuard(form.formState.isDirty && !isReadOnly)
  const toList = () => void navigate(linkTo(paths.list, rememberedListSearch(resource)))

  const focusFirst = (names: readonly string[]) => {
    if (root.current) focusFirstError(root.current, names, openTab)
  }
  const { save, conflict } = useSaveRecord({
    resource,
    form,
    record,
    onCreated: () => {
      guard.letGo()
      toList()
    },
    onSaved: (saved) => setRecord(saved as Item),
    onFieldErrors: focusFirst,
  })
  const submit = form.handleSubmit(
    (values) => save(values),
    (errors) => focusFirst(namedErrors(errors).map(({ name }) => name)),
  )
  const scope: FormScope = {
    hasField: (name) => (name.split('.')[0] ?? '') in resource.fields,
    labelOf: (name) => texts.field(lastPart(name)),
    optionLabel: (name, value) => texts.option(lastPart(name), value),
    rulesOf: (name) => fieldRules(resource.fields[name]),
    isReadOnly,
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
            onSubmit={(event: FormEvent) => {
              event.stopPropagation()
              void submit(event as never)
            }}
          >
            <div className={classes.column}>
              <FormHeader
                resource={resource}
                paths={paths}
                title={titleOf(record)}
                record={record}
                canEdit={isReadOnly && mayEdit}
              />
              {mayEdit ? null : <p className={classes.note}>{t('resource.form.readOnly')}</p>}
              <ProblemSummary />
              <div>{children}</div>
            </div>
            {isReadOnly ? null : <SaveBar onCancel={toList} />}
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
