import { toZoned, zonedDay } from '@ws/ui/time-zone'
import { type RefObject, useEffect } from 'react'
import { useLatest } from '../../hooks/use-latest'
import { listen } from '../listen'

/** Hears of files pasted while the keyboard is in an element, or nowhere in particular. */
export function usePaste(element: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): void {
  const latest = useLatest(onFiles)
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || !isMeant(element.current)) return
      event.preventDefault()
      latest.current(files.map(toNamed))
    }
    return listen(document, { paste: handlePaste })
  }, [element, latest])
}

/** A field takes what is pasted into it; what lies under a window gets nothing. */
function isMeant(element: HTMLElement | null): boolean {
  const { activeElement, body } = document
  if (activeElement?.closest('input, textarea, [contenteditable="true"]')) return false
  if (activeElement !== null && activeElement !== body) return element?.contains(activeElement) ?? false
  return document.querySelector('[role="dialog"], [role="alertdialog"]') === null
}

/** Pictures of the clipboard are all called «image.png»: the moment tells them apart. */
function toNamed(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const { hour, minute, second } = toZoned(file.lastModified)
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join('-')
  const moment = `${zonedDay(file.lastModified)}_${time}`
  return new File([file], file.name.replace('image', `image_${moment}`), { type: file.type })
}
