import { type DragEvent, useRef, useState } from 'react'
import { readDropped } from './dropped-files'

/** The state of files dragged from outside, and the handlers of the element they may fall on. */
export interface FileDrop {
  isOver: boolean
  handlers: {
    onDragEnter(event: DragEvent): void
    onDragLeave(event: DragEvent): void
    onDragOver(event: DragEvent): void
    onDrop(event: DragEvent): void
  }
}

/** Hears of files dragged in from outside the browser window; folders among them are left out where nobody takes them. */
export function useFileDrop(
  onFiles: (files: File[]) => void,
  onFolders?: (folders: FileSystemDirectoryEntry[], files: File[]) => void,
  canTake = () => true,
): FileDrop {
  const [isOver, setIsOver] = useState(false)
  // Entering a child comes before leaving its parent, so the depth tells the real leaving.
  const depth = useRef(0)
  const reach = (to: number) => {
    depth.current = Math.max(0, to)
    setIsOver(depth.current > 0)
  }
  /** What is dragged inside the widget is none of this. */
  const ofFiles = (hear: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (canTake()) hear(event)
    else event.dataTransfer.dropEffect = 'none'
  }
  return {
    isOver,
    handlers: {
      onDragEnter: ofFiles(() => reach(depth.current + 1)),
      onDragLeave: ofFiles(() => reach(depth.current - 1)),
      onDragOver: ofFiles(({ dataTransfer }) => {
        dataTransfer.dropEffect = 'copy'
      }),
      onDrop: ofFiles(({ dataTransfer }) => {
        reach(0)
        const { files, folders } = readDropped(dataTransfer)
        if (folders.length > 0 && onFolders) onFolders(folders, files)
        else if (files.length > 0) onFiles(files)
      }),
    },
  }
}
