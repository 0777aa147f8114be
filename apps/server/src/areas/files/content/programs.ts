/**
 * Extensions that nobody should receive from a colleague's folder (decision 010): what a double click runs, opens elsewhere or
 * mounts, and documents with macros. After the lists that systems of mail refuse.
 */
export const PROGRAMS: ReadonlySet<string> = new Set(
  `exe msi msp mst msix msixbundle appx appxbundle appinstaller application com scr pif cpl dll ocx sys drv gadget
  bat cmd ps1 ps1xml ps2 ps2xml psc1 psc2 psd1 psm1 vb vbe vbs js jse mjs ws wsc wsf wsh hta htc sct shb shs msc msh msh1 msh2
  jar jnlp class apk aab ipa xpi crx swf py pyc pyo pyw pyz sh bash csh ksh zsh run elf appimage deb rpm pkg macho
  workflow action scpt scptd command tool terminal desktop
  lnk url website webloc scf inf reg ins isp chm hlp grp job xbap xll xnk appref-ms library-ms search-ms searchconnector-ms
  settingcontent-ms diagcab diagcfg diagpkg theme themepack iqy
  iso img dmg udf vhd vhdx vmdk cab
  docm dotm xlsm xltm xlam pptm potm ppam ppsm sldm ade adp mde accde`.split(/\s+/),
)
