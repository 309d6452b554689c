import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/use-language'
import { LanguageSelect } from '#ui/language-select'
import { Logo } from '#ui/logo'
import classes from './public-header.module.css'

/** The product's name and the choice of language, above every page outside the shell. */
export function PublicHeader() {
  const { t } = useTranslation()
  const { language, options, choose } = useLanguage()
  return (
    <header className={classes.header}>
      <Logo size={32} />
      <LanguageSelect
        label={t('common.language')}
        value={language}
        options={options}
        onChange={choose}
        className={classes.language}
      />
    </header>
  )
}
