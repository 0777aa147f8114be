import { useSession } from '@ws/api-client/react'
import { createSidebarState, DialogHost, IconButton, Sheet, useStore } from '@ws/ui'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { AreasProvider } from '../../lib/area/areas-context'
import { PageChromeProvider } from '../../lib/page/page-chrome'
import { forcedColorModeOf, sharedScreenOf } from '../../lib/page/route-handle'
import { useDensity } from '../../lib/page/use-density'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { areas } from '../areas'
import { useActivityNews } from './activity-news'
import { BottomBar } from './bottom-bar'
import { HelpMenu } from './help-menu'
import { IncomingCalls } from './incoming-calls'
import { Media } from './media'
import { useMessengerNews } from './messenger-news'
import { useBell } from './notifications/bell'
import { OfflineBar } from './offline/offline-bar'
import { SearchPalette } from './search-palette'
import './shell.css'
import { Sidebar } from './sidebar'
import { ThemeSwitch } from './theme-switch'

// Few people ever see these.
const ActingBar = lazy(() => import('./acting-bar'))
const ClockBar = lazy(() => import('./clock-bar'))
const PasswordGate = lazy(() => import('./password-gate'))

/** Clocks this far apart, in milliseconds, show deadlines wrong. */
const WRONG_CLOCK = 2 * 60_000

/** What stands around every page of a signed-in person; with a temporary password nothing but its change. */
export function AppShell() {
  const { session } = useServices()
  const { user } = useSession(session)
  if (!user?.must_change_password) return <Shell />
  return (
    <Suspense fallback={null}>
      <PasswordGate user={user} />
    </Suspense>
  )
}

function Shell() {
  const { session, colorMode, clock } = useServices()
  const ahead = useStore(clock.ahead)
  const { user } = useSession(session)
  const [sidebar] = useState(() => createSidebarState())
  const { open: isOpen } = useStore(sidebar)
  const { pathname, key } = useLocation()
  const matches = useMatches()
  const place = sharedScreenOf(matches) ?? pathname
  const main = useRef<HTMLElement>(null)
  const shown = useRef(place)

  useDensity()
  useActivityNews()
  useMessengerNews(hasPermission(user, 'chat.view'))

  // Each navigation has a key of its own, and every one closes the sidebar.
  useEffect(sidebar.close, [key])

  useEffect(() => {
    if (shown.current === place || isOpen) return
    shown.current = place
    // A sidebar that has just closed gives the focus back to its button within this frame; the page comes after that.
    requestAnimationFrame(() => setTimeout(() => main.current?.focus({ preventScroll: true })))
  }, [place, isOpen])

  const forced = forcedColorModeOf(matches)
  useEffect(() => {
    colorMode.force(forced)
    return () => colorMode.force(null)
  }, [colorMode, forced])

  const { bell, toasts } = useBell(user)
  const chrome = {
    organisation: user?.organisation.short_name ?? '',
    leading: (
      <span className="max-md:hidden lg:hidden">
        <IconButton label="Меню" aria-expanded={isOpen} onClick={sidebar.toggle}>
          <Menu aria-hidden="true" size={16} strokeWidth={1.75} />
        </IconButton>
      </span>
    ),
    trailing: (
      <>
        <SearchPalette />
        {/* On a phone the theme is chosen in one's account: the bar keeps its room for the name of the page. */}
        <span className="flex gap-2 max-md:hidden">
          <ThemeSwitch />
          <HelpMenu />
        </span>
        {bell}
      </>
    ),
  }

  // Signing out empties the session before the router has left the page.
  if (user === null) return null
  return (
    <PageChromeProvider value={chrome}>
      <div className="flex h-dvh bg-canvas text-ink">
        <a
          href="#main"
          className="absolute top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-3 py-2 text-ink-inverse focus:translate-y-0"
        >
          К содержанию
        </a>
        <aside aria-label="Боковая панель" className="w-58 shrink-0 max-lg:hidden">
          <Sidebar />
        </aside>
        <Sheet open={isOpen} onOpenChange={sidebar.toggle} title="Меню" side="left" width={288}>
          <div className="-mx-3 h-full">
            <Sidebar hasMark={false} />
          </div>
        </Sheet>
        <div className="flex min-w-0 flex-1 flex-col lg:py-2 lg:pr-2">
          <div data-slot="shell-notices">
            <OfflineBar />
            {Math.abs(ahead) >= WRONG_CLOCK && (
              <Suspense fallback={null}>
                <ClockBar ahead={ahead} />
              </Suspense>
            )}
            {user.acting !== undefined && (
              <Suspense fallback={null}>
                <ActingBar name={user.full_name} acting={user.acting} />
              </Suspense>
            )}
          </div>
          <main
            id="main"
            ref={main}
            tabIndex={-1}
            data-slot="main"
            className="min-h-0 flex-1 overflow-hidden bg-surface lg:rounded-lg lg:border lg:border-line"
          >
            <AreasProvider areas={areas}>
              <Media>
                <Outlet />
              </Media>
            </AreasProvider>
          </main>
          <BottomBar isMenuOpen={isOpen} onMenu={sidebar.toggle} />
        </div>
      </div>
      {toasts}
      <DialogHost />
      <IncomingCalls />
      <Progress />
    </PageChromeProvider>
  )
}

/** A thin line at the top while the next page's code is on its way. */
function Progress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-brand" />
}
