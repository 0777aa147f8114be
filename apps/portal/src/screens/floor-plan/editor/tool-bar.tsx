import { IconButton } from '@ws/ui'
import { Redo2, Undo2 } from 'lucide-react'
import { TOOLS, type ToolKey } from './tools'

interface ToolBarProps {
  tool: ToolKey
  onTool: (tool: ToolKey) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

/** What the pointer does, and steps back and forth. */
export function ToolBar({ tool, onTool, undo, redo }: ToolBarProps) {
  return (
    <div role="toolbar" aria-label="Инструменты" className="flex flex-wrap items-center gap-0.5">
      {TOOLS.map(({ key, label, letter, icon: Icon }) => (
        <IconButton key={key} label={label} shortcut={letter} pressed={tool === key} onClick={() => onTool(key)}>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      ))}
      <span className="mx-1 h-5 border-line border-l" aria-hidden="true" />
      <IconButton label="Отменить" shortcut="Mod+Z" disabled={undo === undefined} onClick={undo}>
        <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label="Вернуть" shortcut="Mod+Shift+Z" disabled={redo === undefined} onClick={redo}>
        <Redo2 size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
