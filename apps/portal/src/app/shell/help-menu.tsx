import { useSession } from '@ws/api-client/react'
import { DropdownMenu, IconButton } from '@ws/ui'
import { BookOpenText, CircleQuestionMark, Keyboard } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'

const ShortcutSheet = lazy(() => import('./shortcut-sheet'))

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Where to read how the work is done, and which keys there are; `?` opens the keys. */
export function HelpMenu() {
  const { session } = useServices()
  const { user } = useSession(session)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isQuestion(event) || isTyping(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])

  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label="Справка">
            <CircleQuestionMark {...icon} />
          </IconButton>
        }
        items={[
          ...(hasPermission(user, 'kb.view')
            ? [{ label: 'База знаний', href: '/knowledge-base', icon: <BookOpenText {...icon} /> }]
            : []),
          { label: 'Горячие клавиши', shortcut: '?', icon: <Keyboard {...icon} />, onSelect: () => setOpen(true) },
        ]}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ShortcutSheet onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

/** By the place of the key too: in the Russian layout `?` is Shift+7 and Shift+Slash is a comma. */
function isQuestion({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && (key === '?' || (shiftKey && code === 'Slash'))
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}
