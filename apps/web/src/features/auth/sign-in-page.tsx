import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/use-language'
import { LanguageSelect } from '#ui/language-select'
import { Logo } from '#ui/logo'
import { SignInForm } from './sign-in-form'
import classes from './sign-in-page.module.css'

export function SignInPage() {
  const { t } = useTranslation()
  const { language, options, choose } = useLanguage()
  return (
    <div className={classes.page}>
      <main className={classes.panel}>
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
        <div className={classes.content}>
          <h1>{t('auth.title')}</h1>
          <p className={classes.subtitle}>{t('auth.subtitle')}</p>
          <SignInForm />
        </div>
      </main>
      <div className={classes.illustration} />
    </div>
  )
}
