import { Menu } from '@mantine/core'
import { Check, EllipsisVertical, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/use-language'
import { IconButton } from '#ui/icon-button'
import { LogoutItem, ProfileItem } from './account-items'
import { ColorSchemeItems } from './color-scheme-items'

interface SmallScreenMenuProps {
  readonly onLogout: () => Promise<void>
  readonly onSearch: () => void
}

/** What the top bar has no room for on a small screen. */
export function SmallScreenMenu({ onLogout, onSearch }: SmallScreenMenuProps) {
  const { t } = useTranslation()
  const { language, options, choose } = useLanguage()
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <IconButton
          label={t('shell.more')}
          icon={<EllipsisVertical size={20} strokeWidth={1.8} />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Search size={16} strokeWidth={1.6} />} onClick={onSearch}>
          {t('shell.searchShort')}
        </Menu.Item>
        <ProfileItem />
        <Menu.Divider />
        <Menu.RadioGroup value={language} onChange={choose}>
          <Menu.Label>{t('common.language')}</Menu.Label>
          {options.map((option) => (
            <Menu.RadioItem
              key={option.value}
              value={option.value}
              lang={option.value}
              closeMenuOnClick
              checkIcon={<Check size={16} strokeWidth={1.8} />}
            >
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <ColorSchemeItems />
        <Menu.Divider />
        <LogoutItem onLogout={onLogout} />
      </Menu.Dropdown>
    </Menu>
  )
}
