import { useEffect, useRef } from 'react'
import { TOOLS, type ToolKey } from './tools'

interface EditorKeys {
  onTool: (tool: ToolKey) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  onEnter: () => void
  onEscape: () => void
  onBackspace: () => void
}

/** The keys of the editor; a letter means its tool under Russian letters too. */
export function useEditorKeys(keys: EditorKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      // Whoever types, or answers a dialog, means that.
      if (event.defaultPrevented || target?.closest('input, textarea, select, [role=dialog], [contenteditable]')) return
      const { onTool, undo, redo, onEnter, onEscape, onBackspace } = latest.current
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && event.code === 'KeyZ') (event.shiftKey ? redo : undo)?.()
      else if (isCommand && event.code === 'KeyY') redo?.()
      else if (isCommand || event.altKey) return
      else if (event.key === 'Enter' && !target?.closest('button, a')) onEnter()
      else if (event.key === 'Escape') onEscape()
      else if (event.key === 'Backspace' || event.key === 'Delete') onBackspace()
      else {
        const tool = TOOLS.find(({ code }) => code === event.code)
        if (tool === undefined) return
        onTool(tool.key)
      }
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
