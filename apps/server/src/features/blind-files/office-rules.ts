const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** The relationships whose parts make a document. What only other relationships lead to is left out, whatever it is. */
export const keptRelationships = words(`
  officeDocument styles settings numbering fontTable font theme themeOverride header footer footnotes endnotes comments
  image hyperlink chart chartUserShapes chartStyle chartColorStyle
  diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing
  slide slideLayout slideMaster notesSlide notesMaster handoutMaster tableStyles video audio media
  worksheet chartsheet sharedStrings drawing table pivotTable pivotCacheDefinition pivotCacheRecords externalLink externalLinkPath
`);
/** What these parts are stored as. */
export const keptExtensions = words('xml jpeg jpg png gif tif tiff emf wmf mp4 mov m4v m4a odttf fntdata');

/** Extensions of later versions, what programs remember about the people and computers of a document, and its protection. */
export const droppedElements = words(`
  extLst absPath revisionPtr fileSharing fileVersion customWorkbookViews customSheetViews fileRecoveryPr webPublishing
  webPublishItems webPublishObjects smartTagPr smartTagTypes docVars attachedTemplate mailMerge rsids documentProtection
  writeProtection modifyVerifier custDataLst dataBinding permStart permEnd documentType saveThroughXslt docParts
  customProperties legacyDrawing legacyDrawingHF picture oleObjects controls
`);
/** In settings these are kept, and nothing else. */
export const keptSettings = words(`
  zoom mirrorMargins gutterAtTop defaultTabStop autoHyphenation evenAndOddHeaders bookFoldPrinting characterSpacingControl
  footnotePr endnotePr compat themeFontLang clrSchemeMapping decimalSymbol listSeparator mathPr displayBackgroundShape
`);

/** Names of people and files. Some of them are demanded, so they stay and are empty. */
export const emptiedAttributes = words(`
  author initials userId providerId displayName lastModifiedBy userName refreshedBy descr title alt tooltip screenTip
  sourceFile
`);
export const removedAttributes = words('date dt ed edGrp uid paraId textId refreshedDate refreshedDateIso');
/** A drawn object must have a name; programs take that of the file. */
export const namedObjects = words('docPr cNvPr');
