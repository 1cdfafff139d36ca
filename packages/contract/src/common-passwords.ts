/** The commonest passwords of eight characters and more in published leaks, lower case. */
const COMMON = new Set(
  (
    'password 12345678 123456789 1234567890 qwertyuiop password1 password123 iloveyou sunshine princess football ' +
    'baseball superman trustno1 1q2w3e4r 1qaz2wsx qwerty123 qwerty12 abcd1234 abc12345 passw0rd p@ssw0rd p@ssword ' +
    'welcome1 welcome123 admin123 administrator letmein1 letmein123 11111111 00000000 88888888 99999999 87654321 ' +
    '123123123 12341234 987654321 9876543210 0123456789 1234567891 india123 india1234 india@123 krishna123 ' +
    'password@123 pass@123 pass1234 test1234 computer internet whatever starwars michelle jennifer jessica1 ' +
    'qwertyui asdfghjkl asdfasdf zxcvbnm1 zxcvbnm123 11223344 1122334455 aaaaaaaa changeme changeme123 secret123 ' +
    'hello123 monkey123 dragon123 master123 shadow123 cricket123 lovely123 bismillah sairam123 omsairam ' +
    'jaishreeram hanuman123 ganesh123 shivam123 qazwsxedc q1w2e3r4 1q2w3e4r5t zaq12wsx samsung1 iloveyou1 ' +
    'password12 password! password1! qwerty1234 1234qwer asdf1234 access14 mustang1 corvette mercedes'
  ).split(' '),
);

/** Whether a password is one of the commonest, whatever its case. */
export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase());
