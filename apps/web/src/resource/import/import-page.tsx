import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import type { AnyResource, LookupResource } from '#resource/any-resource'
import { BackLink } from '#resource/form/back-link'
import { useLeaveGuard } from '#resource/form/use-leave-guard'
import { linkTo } from '#resource/link-to'
import { useFieldTexts } from '#resource/use-resource-texts'
import { EmptyState } from '#ui/empty-state'
import { ChangeList } from './change-list'
import { CheckStep } from './check-step'
import { ColumnsStep } from './columns-step'
import { FileStep } from './file-step'
import { ImportBar } from './import-bar'
import type { FieldAids, ImportDefinition } from './import-definition'
import classes from './import-page.module.css'
import { type Corrections, importRows } from './import-rows'
import type { Matching } from './match-columns'
import { type ImportChoices, OptionsStep } from './options-step'
import { PastImports } from './past-imports'
import { ProblemList } from './problem-list'
import { useFinishImport } from './use-finish-import'
import { useImportCheck } from './use-import-check'
import { useImportFiles } from './use-import-files'
import { type ChosenFile, useSheetFile } from './use-sheet-file'

interface ImportPageProps extends FieldAids {
  readonly definition: ImportDefinition
  /** The list that shows what was imported. */
  readonly resource: AnyResource
  readonly listPath: string
  /** Where pieces can have been counted, for a file that counts them. */
  readonly storages?: readonly { readonly value: string; readonly label: string }[]
  /** What else changes by it. */
  readonly alsoChanges?: readonly LookupResource[]
  readonly title: string
  readonly intro: string
  /** Of the files it offers, without an ending. */
  readonly fileName: string
}

/** Many records from a spreadsheet: its columns are matched, its rows checked and corrected, then written. */
export function ImportPage(props: ImportPageProps) {
  const { definition, resource, listPath } = props
  const { t } = useTranslation()
  const mayImport = useMayCall(definition.endpoints.finish.access)
  return (
    <div className={classes.page}>
      <header>
        <BackLink resource={resource} path={listPath} />
        <h1 className={classes.title}>{props.title}</h1>
        <p className={classes.intro}>{props.intro}</p>
      </header>
      {mayImport ? (
        <>
          <ImportSteps {...props} />
          <div className={classes.past}>
            <PastImports
              definition={definition}
              changes={[resource, ...(props.alsoChanges ?? [])]}
            />
          </div>
        </>
      ) : (
        <EmptyState
          role="alert"
          title={t('errors.forbidden')}
          action={
            <Button component={Link} {...linkTo(listPath)} variant="default">
              {t('resource.form.backToList')}
            </Button>
          }
        />
      )}
    </div>
  )
}

const nothingCorrected: Corrections = new Map()

const usualChoices: ImportChoices = { updatesKnown: true, clearsEmpty: false, posId: null }

function ImportSteps(props: ImportPageProps) {
  const { definition, resource, listPath, alsoChanges = [] } = props
  const { help, example, choices, fileName, storages } = props
  const { t } = useTranslation()
  const texts = useFieldTexts(definition)
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [matching, setMatching] = useState<Matching>({})
  const [isAsked, setIsAsked] = useState(false)
  const [corrections, setCorrections] = useState(nothingCorrected)
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const [chosen, setChosen] = useState(usualChoices)
  const columns = Object.keys(matching).filter((key) => matching[key] !== null)
  const check = useImportCheck(definition, { ...chosen, columns })
  const files = useImportFiles(definition, example, fileName)
  const reading = useSheetFile(definition, (read) => {
    check.clear()
    setFile(read)
    setMatching(read.guess)
    setIsAsked(false)
    setCorrections(nothingCorrected)
    setChanged(new Set())
  })
  const { letGo } = useLeaveGuard(file !== null, {
    title: t('import.leaveTitle'),
    body: t('import.leaveWhy'),
  })
  const { finish, isFinishing } = useFinishImport({
    definition,
    listPath,
    fileName: file?.name ?? '',
    changes: [resource, ...alsoChanges],
    letGo,
    onStale: check.clear,
  })
  const counts = storages && matching.counted != null ? storages : null
  const missing =
    definition.fields.filter(({ key, required }) => required === 'always' && matching[key] == null)
      .length + (counts && chosen.posId === null ? 1 : 0)

  function begin() {
    setIsAsked(true)
    if (!file || missing > 0) return
    setChanged(new Set())
    check.begin(importRows(file.sheet, matching, corrections))
  }

  function checkChanged() {
    if (!file) return
    setChanged(new Set())
    const rows = importRows(file.sheet, matching, corrections)
    // Without a correction here, what was missing may have been added elsewhere in the meantime.
    const sent = changed.size > 0 ? changed : check.state?.problems
    check.again(rows.filter(({ number }) => sent?.has(number)))
  }

  const { clear } = check
  const match = useCallback(
    (key: string, column: number | null) => {
      clear()
      setMatching((known) => ({ ...known, [key]: column }))
    },
    [clear],
  )

  // Stays the same while one types, so that of a hundred values only the typed one is drawn again.
  const correct = useCallback((numbers: readonly number[], field: string, value: string) => {
    setCorrections((known) => {
      const all = new Map(known)
      for (const number of numbers) all.set(number, { ...all.get(number), [field]: value })
      return all
    })
    setChanged((known) => new Set([...known, ...numbers]))
  }, [])

  return (
    <>
      <div className={classes.steps}>
        <FileStep
          file={file}
          isReading={reading.isReading}
          problem={reading.problem}
          onChoose={reading.take}
          onTemplate={files.saveTemplate}
        />
        {file ? (
          <ColumnsStep
            definition={definition}
            help={help}
            sheet={file.sheet}
            matching={matching}
            isAsked={isAsked}
            onMatch={match}
          />
        ) : null}
        {file && definition.keyField ? (
          <OptionsStep
            choices={chosen}
            storages={counts}
            keyName={texts.field(definition.keyField)}
            isAsked={isAsked}
            onChange={(changes) => {
              clear()
              setChosen((known) => ({ ...known, ...changes }))
            }}
          />
        ) : null}
        {check.state ? (
          <CheckStep
            check={check.state}
            step={definition.keyField ? 4 : 3}
            preview={<ChangeList definition={definition} check={check.state} />}
            onStop={check.clear}
            onRetry={check.retry}
          >
            <ProblemList
              definition={definition}
              choices={choices}
              check={check.state}
              corrections={corrections}
              onCorrect={correct}
              onDownload={() => check.state && files.saveProblems(check.state)}
            />
          </CheckStep>
        ) : null}
      </div>
      {file ? (
        <ImportBar
          rows={file.sheet.rows.length}
          missing={isAsked ? missing : 0}
          check={check.state}
          listPath={listPath}
          isFinishing={isFinishing}
          onCheck={begin}
          onCheckAgain={checkChanged}
          onFinish={() => check.state && finish(check.state)}
        />
      ) : null}
    </>
  )
}
