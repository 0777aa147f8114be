import type { MediaFile } from '../source/media-file'

/** Addresses of files as a page of another origin needs them: the server names them from its own root. */
export function createAddresses(host = '') {
  const absolute = (address: string) => (address.startsWith('/') ? `${host}${address}` : address)
  return {
    absolute,
    /** A file with its own address and those of its small pictures. */
    within<File extends Pick<MediaFile, 'file' | 'thumbnails'>>(file: File): File {
      const { thumbnails } = file
      const small = thumbnails && {
        small: absolute(thumbnails.small),
        medium: absolute(thumbnails.medium),
        large: absolute(thumbnails.large),
      }
      return { ...file, file: absolute(file.file), ...(small && { thumbnails: small }) }
    },
  }
}
