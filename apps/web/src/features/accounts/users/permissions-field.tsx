import type { users } from '@cantina/contract/accounts/users'
import {
  type Action,
  actions,
  allRights,
  type GrantableArea,
  grantableAreas,
  type OwnRight,
  ownRights,
  type Right,
} from '@cantina/contract/permissions'
import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { Lock } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { FieldError } from '#resource/fields/field-frame'
import { useField } from '#resource/fields/use-field'
import type { FormOf } from '#resource/form/form-contract'
import {
  isColumnOn,
  lockedRights,
  rightsLock,
  shownRights,
  switchColumn,
  switchOwnRight,
  switchRight,
} from './permission-switches'
import classes from './permissions-field.module.css'
import { useRightWords } from './use-right-words'

interface PermissionsFieldProps {
  /** The rights of the person who is signed in. */
  readonly isOwn: boolean
}

/** What someone may do: a switch per area and action, all of them one field of the form. */
export function PermissionsField({ isOwn }: PermissionsFieldProps) {
  const { t } = useTranslation()
  const words = useRightWords()
  const editor = useSession()
  const role = useWatch<FormOf<typeof users>, 'role'>({ name: 'role' })
  const field = useField<readonly Right[]>({ name: 'rights' }, words.summary)
  const rightsCase = { editor, role, isOwn }
  const rights = shownRights(role, field.value)
  const locked = field.isLocked ? new Set(allRights) : lockedRights(rightsCase, field.value)
  const lock = field.isLocked ? null : rightsLock(rightsCase)

  return (
    <div data-field="rights">
      {lock ? (
        <p className={classes.lock}>
          <Lock size={16} strokeWidth={1.8} aria-hidden="true" />
          {t(`accounts.permissions.locks.${lock}`)}
        </p>
      ) : null}
      {field.error ? (
        <p className={classes.error} role="alert">
          <FieldError text={field.error} />
        </p>
      ) : null}
      <div className={classes.table}>
        <div className={classes.head}>
          <span className={classes.corner}>{t('accounts.permissions.area')}</span>
          {actions.map((action) => (
            <ColumnHead
              key={action}
              action={action}
              isOn={isColumnOn(rights, action, locked)}
              onSwitch={(isOn) => field.change(switchColumn(rights, action, isOn, locked))}
            />
          ))}
        </div>
        {grantableAreas.map((area) => (
          <AreaRow
            key={area}
            area={area}
            isOn={(action) => rights.includes(`${area}.${action}`)}
            isLocked={(action) => locked.has(`${area}.${action}`)}
            onSwitch={(action, isOn) => field.change(switchRight(rights, [area, action], isOn))}
          />
        ))}
        {ownRights.map((own) => (
          <OwnRightRow
            key={own}
            right={own}
            isOn={rights.includes(own)}
            isLocked={locked.has(own)}
            onSwitch={(isOn) => field.change(switchOwnRight(rights, own, isOn))}
          />
        ))}
      </div>
    </div>
  )
}

interface OwnRightRowProps {
  readonly right: OwnRight
  readonly isOn: boolean
  readonly isLocked: boolean
  readonly onSwitch: (isOn: boolean) => void
}

/** What no column stands for: one switch, at the end of its line. */
function OwnRightRow({ right, isOn, isLocked, onSwitch }: OwnRightRowProps) {
  const { t } = useTranslation()
  const words = useRightWords()
  const name = words.ownRight(right)
  return (
    <div className={classes.row} role="group" aria-label={name}>
      <div className={classes.area}>
        <span>{name}</span>
        <small>{t(`accounts.permissions.ownHelp.${right}`)}</small>
      </div>
      <Switch
        className={classes.single}
        aria-label={name}
        checked={isOn}
        disabled={isLocked}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </div>
  )
}

interface ColumnHeadProps {
  readonly action: Action
  /** Null where nothing in the column moves. */
  readonly isOn: boolean | null
  readonly onSwitch: (isOn: boolean) => void
}

function ColumnHead({ action, isOn, onSwitch }: ColumnHeadProps) {
  const { t } = useTranslation()
  const words = useRightWords()
  const named = { action: words.action(action) }
  return (
    <div className={classes.column}>
      <span>{named.action}</span>
      {isOn === null ? null : (
        <button
          type="button"
          className={classes.all}
          aria-label={t(isOn ? 'accounts.permissions.noneOf' : 'accounts.permissions.allOf', named)}
          onClick={() => onSwitch(!isOn)}
        >
          {t(isOn ? 'accounts.permissions.none' : 'accounts.permissions.all')}
        </button>
      )}
    </div>
  )
}

interface AreaRowProps {
  readonly area: GrantableArea
  readonly isOn: (action: Action) => boolean
  readonly isLocked: (action: Action) => boolean
  readonly onSwitch: (action: Action, isOn: boolean) => void
}

function AreaRow({ area, isOn, isLocked, onSwitch }: AreaRowProps) {
  const { t } = useTranslation()
  const words = useRightWords()
  return (
    <div className={classes.row} role="group" aria-label={words.areaName(area)}>
      <div className={classes.area}>
        <span>{words.areaName(area)}</span>
        <small>{t(`accounts.permissions.areaHelp.${area}`)}</small>
      </div>
      {actions.map((action) => (
        <Switch
          key={action}
          className={classes.switch}
          classNames={{
            body: classes.body,
            labelWrapper: classes.label,
            label: classes.caption,
          }}
          label={words.action(action)}
          aria-label={words.right(area, action)}
          checked={isOn(action)}
          disabled={isLocked(action)}
          onChange={(event) => onSwitch(action, event.currentTarget.checked)}
        />
      ))}
    </div>
  )
}
