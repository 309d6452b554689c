import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Download, Plus, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { linkTo } from '#resource/link-to'
import { IconButton } from '#ui/icon-button'
import { ImportLink } from './import-link'
import classes from './list-header.module.css'
import type { ListOutput } from './use-list-output'

interface ListHeaderProps {
  readonly title: string
  /** Undefined until the first answer. */
  readonly count: string | undefined
  /** Null without the right to add. */
  readonly add: { readonly to: string; readonly label: string } | null
  /** Null without the right to add, or where nothing is imported. */
  readonly importPath: string | null
  readonly output: ListOutput
  readonly isPhone: boolean
  /** What else can be done here. */
  readonly children?: ReactNode
}

/** What is listed, how many there are, and the one thing to do next. */
export function ListHeader(props: ListHeaderProps) {
  const { title, count, add, importPath, output, isPhone } = props
  const { t } = useTranslation()
  return (
    <header className={classes.header}>
      <h1>{title}</h1>
      <p className={classes.count} role="status">
        {count}
      </p>
      <div className={classes.actions} data-screen-only>
        {props.children}
        {isPhone ? null : (
          <>
            {importPath ? <ImportLink to={importPath} /> : null}
            <Button
              variant="default"
              leftSection={<Download size={16} />}
              loading={output.isExporting}
              onClick={output.exportCsv}
            >
              {t('resource.list.export')}
            </Button>
            <IconButton
              boxed
              label={t('resource.list.print')}
              icon={<Printer size={16} />}
              onClick={output.print}
            />
          </>
        )}
        {add ? (
          <Button component={Link} {...linkTo(add.to)} leftSection={<Plus size={16} />}>
            {add.label}
          </Button>
        ) : null}
      </div>
    </header>
  )
}
