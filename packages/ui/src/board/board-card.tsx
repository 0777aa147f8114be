import { ArrowRightLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { DropdownMenu } from '../dropdown-menu/dropdown-menu'
import type { MenuItem } from '../dropdown-menu/menu-items'
import { IconButton } from '../icon-button/icon-button'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import type { CardKey } from './board-move'
import { useDraggableCard } from './use-board-drag'

/** Props of {@link BoardCard}. */
export interface BoardCardProps {
  boardId: string
  id: CardKey
  label: string
  helpId: string
  isStop: boolean
  isDragged: boolean
  moves: readonly MenuItem[]
  onOpen: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

/** A card: opens, moves, and holds whatever the host draws in it. */
export function BoardCard({
  boardId,
  id,
  label,
  helpId,
  isStop,
  isDragged,
  moves,
  onOpen,
  onFocus,
  onKeyDown,
  children,
}: BoardCardProps) {
  const ref = useRef<HTMLDivElement>(null)
  useDraggableCard(ref, boardId, id)
  // Its name is what the host draws in it. Not a <button>: Firefox does not let one be dragged.
  const opener = {
    role: 'button',
    tabIndex: isStop ? 0 : -1,
    'aria-describedby': helpId,
    onClick: onOpen,
    onFocus,
    onKeyDown,
  }
  return (
    <div className="wu:group wu:relative">
      <div
        ref={ref}
        data-slot="board-card"
        data-id={id}
        className={cn(
          'wu:cursor-pointer wu:rounded-lg wu:border wu:border-line wu:bg-raised wu:p-3 wu:font-sans wu:text-ink wu:text-md wu:shadow-1 wu:hover:border-line-strong',
          'wu:data-preview:rotate-2 wu:data-preview:border-2 wu:data-preview:border-focus wu:data-preview:shadow-3',
          isDragged && 'wu:opacity-40',
          focusRing,
        )}
        {...opener}
      >
        {children}
      </div>
      <DropdownMenu
        items={moves}
        trigger={
          <IconButton
            size="sm"
            label={`Переместить: ${label}`}
            tabIndex={isStop ? 0 : -1}
            className={cn(
              'wu:absolute wu:top-1.5 wu:right-1.5 wu:border-line wu:bg-raised wu:opacity-0 wu:focus-visible:opacity-100 wu:group-focus-within:opacity-100 wu:group-hover:opacity-100 wu:data-[state=open]:opacity-100 wu:pointer-coarse:opacity-100',
              isDragged && 'wu:invisible',
            )}
          >
            <ArrowRightLeft aria-hidden size={14} strokeWidth={1.75} />
          </IconButton>
        }
      />
    </div>
  )
}
