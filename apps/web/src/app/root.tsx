import { Outlet } from '@tanstack/react-router'
import { NavigationProgress } from './navigation-progress'
import { usePageAnnouncement } from './use-page-announcement'

export function Root() {
  usePageAnnouncement()
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  )
}
