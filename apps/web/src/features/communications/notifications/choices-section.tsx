import type { NotificationSettings } from '@cantina/contract/communications/notifications'
import type { NotificationKind } from '@cantina/domain/communications/notifications'
import { Select, Switch } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FramedSection } from '#ui/framed-section'
import classes from './notifications.module.css'
import { useSaveChoices } from './use-save-choices'

interface ChoicesSectionProps {
  readonly settings: NotificationSettings
  readonly queryKey: QueryKey
  readonly onChoosePerson: (userId: string | null) => void
}

const ways = ['mailKinds', 'pushKinds'] as const

/** A line for each kind of thing that happens, with a switch for each way to be notified of it. */
export function ChoicesSection({ settings, queryKey, onChoosePerson }: ChoicesSectionProps) {
  const { t } = useTranslation()
  const save = useSaveChoices(settings, queryKey)
  const { people, userId, offered } = settings
  const toggle = (way: (typeof ways)[number], kind: NotificationKind, isOn: boolean) =>
    save({
      [way]: isOn ? [...settings[way], kind] : settings[way].filter((one) => one !== kind),
    })
  return (
    <FramedSection>
      {people.length > 1 ? (
        <Select
          className={classes.person}
          label={t('communications.notifications.person')}
          description={t('communications.notifications.personHelp')}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={userId}
          allowDeselect={false}
          onChange={onChoosePerson}
        />
      ) : null}
      {offered.length === 0 ? (
        <p className={classes.help}>{t('communications.notifications.nothing')}</p>
      ) : (
        <table className={classes.kinds}>
          <thead>
            <tr>
              <th scope="col">{t('communications.notifications.what')}</th>
              {ways.map((way) => (
                <th key={way} scope="col">
                  {t(`communications.notifications.ways.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {offered.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  {t(`communications.notifications.kinds.${kind}.name`)}
                  <span className={classes.about}>
                    {t(`communications.notifications.kinds.${kind}.help`)}
                  </span>
                </th>
                {ways.map((way) => (
                  <td key={way}>
                    <Switch
                      checked={settings[way].includes(kind)}
                      onChange={({ currentTarget }) => toggle(way, kind, currentTarget.checked)}
                      aria-label={t('communications.notifications.switchOf', {
                        kind: t(`communications.notifications.kinds.${kind}.name`),
                        way: t(`communications.notifications.ways.${way}`),
                      })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FramedSection>
  )
}
