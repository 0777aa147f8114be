import { type FileItem, formatSize, type OpenMediaOptions, useMediaWidget } from '@ws/media-widget'
import { Button } from '@ws/ui'
import { useState } from 'react'

/** Opens the widget for many files, for one picture or to keep the files in order, and shows what was picked in it. */
export function PickedFiles() {
  const media = useMediaWidget()
  const [files, setFiles] = useState<readonly FileItem[]>([])
  const choose = async (options: OpenMediaOptions) => {
    const picked = await media.open(options)
    // Null: the window was closed without «Сохранить».
    if (picked) setFiles(picked)
  }
  return (
    <>
      <div className="buttons">
        <Button variant="primary" onClick={() => void choose({ mode: 'MULTIPLE_SELECT', initialValue: files })}>
          Выбрать файлы
        </Button>
        <Button onClick={() => void choose({ mode: 'SINGLE_SELECT', fileCategory: 'images' })}>Выбрать обложку</Button>
        <Button onClick={() => void media.open({ mode: 'DEFAULT' })}>Навести порядок</Button>
      </div>
      <ul aria-label="Выбранные файлы">
        {files.map((file) => (
          <li key={file.id}>
            {file.display_name}, {formatSize(file.file_size ?? 0)}
          </li>
        ))}
      </ul>
    </>
  )
}
