import { Menu, useMantineColorScheme } from '@mantine/core'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { colorSchemes, isColorScheme } from './color-schemes'

/** The part of a menu that chooses between light and dark. */
export function ColorSchemeItems() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu.RadioGroup
      value={colorScheme}
      onChange={(value) => {
        if (isColorScheme(value)) setColorScheme(value)
      }}
    >
      <Menu.Label>{t('shell.colorScheme')}</Menu.Label>
      {colorSchemes.map((scheme) => (
        <Menu.RadioItem
          key={scheme}
          value={scheme}
          closeMenuOnClick
          checkIcon={<Check size={16} strokeWidth={1.8} />}
        >
          {t(`shell.colorSchemes.${scheme}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
