import { type DragEvent, useRef, useState } from 'react'
import { readDropped } from './dropped-files'

/** The state of files dragged from outside, and the handlers of the element they may fall on. */
export interface FileDrop {
  isOver: boolean
  handlers: {
    onDragEnter(event: DragEvent): void
    onDragOver(event: DragEvent): void
    onDragLeave(event: DragEvent): void
    onDrop(event: DragEvent): void
  }
}

/** Hears of files dragged in from outside the browser window; folders among them are left out where nobody takes them. */
export function useFileDrop(
  onFiles: (files: File[]) => void,
  onFolders?: (folders: FileSystemDirectoryEntry[], files: File[]) => void,
): FileDrop {
  const [isOver, setIsOver] = useState(false)
  // Entering a child comes before leaving its parent, so the depth tells the real leaving.
  const depth = useRef(0)
  return {
    isOver,
    handlers: {
      onDragEnter(event) {
        if (!carriesFiles(event)) return
        event.preventDefault()
        depth.current += 1
        setIsOver(true)
      },
      onDragOver(event) {
        if (!carriesFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      },
      onDragLeave(event) {
        if (!carriesFiles(event)) return
        depth.current = Math.max(0, depth.current - 1)
        if (depth.current === 0) setIsOver(false)
      },
      onDrop(event) {
        if (!carriesFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setIsOver(false)
        const { files, folders } = readDropped(event.dataTransfer)
        if (folders.length > 0 && onFolders) onFolders(folders, files)
        else if (files.length > 0) onFiles(files)
      },
    },
  }
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}
