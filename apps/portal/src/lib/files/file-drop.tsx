import { Button, FileIcon } from '@ws/ui'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'

interface FileDropProps {
  /** Of the file that was chosen; undefined until one was. */
  name: string | undefined
  /** What is to be dropped here, and what is taken. */
  title: string
  hint: string
  /** As of an input: `.csv,text/csv`. */
  accept: string
  /** How the input of the file is called. */
  label: string
  loading?: boolean
  onChoose: (file: File | undefined) => void
}

/** Where a file is dropped or chosen; then the file. */
export function FileDrop({ name, title, hint, accept, label, loading = false, onChoose }: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who has no pointer chooses the file by the button
    <div
      className={`flex min-h-20 items-center gap-3 rounded-md border border-dashed px-4 py-3 max-md:flex-wrap ${isOver ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onChoose(event.dataTransfer.files[0])
      }}
    >
      {name === undefined ? (
        <>
          <Upload size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
          <span className="min-w-0 grow basis-48 break-words">
            <span className="block max-md:hidden">{title}</span>
            <span className="text-ink-3 text-sm">{hint}</span>
          </span>
        </>
      ) : (
        <>
          <FileIcon name={name} />
          <span className="min-w-0 grow basis-48 break-words font-[550]">{name}</span>
        </>
      )}
      <Button loading={loading} onClick={() => picker.current?.click()}>
        {name === undefined ? 'Выбрать файл' : 'Выбрать другой файл'}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0])
          // The same file, mended, can be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
