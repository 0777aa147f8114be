import { useSession } from '@ws/api-client/react'
import { Dialog, DropdownMenu, IconButton, Kbd } from '@ws/ui'
import { BookOpenText, CircleQuestionMark, Keyboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Keys that do something now, and where. */
const SHORTCUTS: readonly { where: string; keys: readonly { press: string; does: string }[] }[] = [
  {
    where: 'Списки',
    keys: [
      { press: '/', does: 'Найти' },
      { press: 'N', does: 'Создать запись' },
    ],
  },
  {
    where: 'Запись',
    keys: [
      { press: 'Ctrl E', does: 'Изменить' },
      { press: 'J', does: 'Следующая запись' },
      { press: 'K', does: 'Предыдущая запись' },
    ],
  },
  { where: 'Форма', keys: [{ press: 'Ctrl Enter', does: 'Сохранить' }] },
  { where: 'Канбан', keys: [{ press: 'Alt + стрелки', does: 'Переместить карточку' }] },
  { where: 'Везде', keys: [{ press: '?', does: 'Эта подсказка' }] },
]

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
      <Dialog open={isOpen} onOpenChange={setOpen} title="Горячие клавиши">
        <div className="flex flex-col gap-4">
          {SHORTCUTS.map(({ where, keys }) => (
            <section key={where}>
              <h3 className="mb-1 text-ink-3 text-sm">{where}</h3>
              <dl>
                {keys.map(({ press, does }) => (
                  <div key={press} className="flex items-center justify-between gap-4 py-1">
                    <dt>{does}</dt>
                    <dd className="shrink-0">
                      <Kbd>{press}</Kbd>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </Dialog>
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
