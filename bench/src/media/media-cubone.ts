import { FileManager } from '@cubone/react-file-manager'
import { createElement } from 'react'
import { startMediaPage } from './media-page'

startMediaPage((files, view) =>
  createElement(
    'div',
    { style: { width: 1000, height: 500 } },
    createElement(FileManager, {
      files: files.map(({ name, size, date }) => ({
        name,
        size,
        isDirectory: false,
        path: `/${name}`,
        updatedAt: date.toISOString(),
      })),
      layout: view,
      width: '1000px',
      height: '500px',
      language: 'ru-RU',
    }),
  ),
)
