export { getContentPackageReport, openContentPackage } from './services/save.ts';
export { importContentPackage } from './services/import.ts';
