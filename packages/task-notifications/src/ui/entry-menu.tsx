import { MoreHorizontal } from 'lucide-react'
import { useNotificationLabels } from '../labels/labels-provider'
import { moveFocus } from './move-focus'
import { Popup } from './popup'

/** An action of the menu. */
export type EntryAction = readonly [label: string, onSelect: () => void]

const lines = '[role=menuitem]'

/** Further actions of an entry behind a button. Keys by the APG pattern of a menu. */
export function EntryMenu({ actions }: { actions: readonly EntryAction[] }) {
  const { moreActions } = useNotificationLabels()
  return (
    <Popup
      role="menu"
      name={moreActions}
      label={moreActions}
      icon={MoreHorizontal}
      panel="wu:menu"
      first={lines}
      onKey={(event, leave) => {
        if (event.key === 'Tab') {
          event.preventDefault()
          leave()
        } else moveFocus(event, event.currentTarget.querySelectorAll<HTMLElement>(lines), true)
      }}
      content={(leave) =>
        actions.map(([name, onSelect]) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
            onFocus={({ currentTarget }) => currentTarget.setAttribute('data-highlighted', '')}
            onBlur={({ currentTarget }) => currentTarget.removeAttribute('data-highlighted')}
            onClick={() => {
              leave()
              onSelect()
            }}
            className="wu:w-full wu:text-start wu:menu-item"
          >
            {name}
          </button>
        ))
      }
    />
  )
}
