import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource, Stamped } from '#resource/any-resource'
import { linkTo } from '#resource/link-to'
import type { ResourcePaths } from '#resource/resource-paths'
import { useResourceTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'
import { BackLink } from './back-link'
import classes from './form-header.module.css'

interface FormHeaderProps {
  readonly resource: AnyResource
  readonly paths: ResourcePaths
  readonly title: string
  readonly record: Stamped | undefined
  /** A line below the title. */
  readonly about?: ReactNode
  /** Where a preview that may also be changed leads; null when it may not. */
  readonly editPath: string | null
  /** Where everything about it can be seen, when this is not all. */
  readonly detailsPath?: string | null
}

/** The way back, what this is, and its state. */
export function FormHeader(props: FormHeaderProps) {
  const { resource, paths, title, record, editPath, detailsPath } = props
  const { t } = useTranslation()
  const texts = useResourceTexts(resource)
  return (
    <header>
      <BackLink resource={resource} path={paths.list} />
      <div className={classes.title}>
        <h1>{title}</h1>
        {record ? (
          <StatusChip state={record.status} label={texts.option('status', record.status)} />
        ) : null}
        {editPath ? (
          <Button
            component={Link}
            {...linkTo(editPath)}
            replace
            variant="default"
            className={classes.edit}
            data-screen-only
            leftSection={<Pencil size={16} />}
          >
            {t('resource.form.edit')}
          </Button>
        ) : null}
        {detailsPath ? (
          <Button
            component={Link}
            {...linkTo(detailsPath)}
            replace
            variant="default"
            className={classes.edit}
            data-screen-only
          >
            {t('resource.form.allDetails')}
          </Button>
        ) : null}
      </div>
      {props.about}
    </header>
  )
}
