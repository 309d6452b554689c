import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readAccessToken, readUserId } from '#lib/tokens'

interface WayOnProps {
  readonly to: LinkProps['to']
  readonly label: string
}

export function isSomebodySignedIn(): boolean {
  return readAccessToken() !== null && readUserId() !== null
}

/** The next step; who is signed in cannot open the pages before sign-in and goes to the start page. */
export function WayOn({ to, label }: WayOnProps) {
  const { t } = useTranslation()
  const isSignedIn = isSomebodySignedIn()
  return (
    <Button
      size="lg"
      fullWidth
      renderRoot={(props) => <Link to={isSignedIn ? '/' : to} {...props} />}
    >
      {isSignedIn ? t('common.goHome') : label}
    </Button>
  )
}
