// The package brings no types; what the benchmark gives it.
declare module '@cubone/react-file-manager' {
  import type { FC } from 'react'

  export const FileManager: FC<{
    files: { name: string; size: number; isDirectory: boolean; path: string; updatedAt: string }[]
    layout: 'grid' | 'list'
    width: string
    height: string
    language: string
  }>
}
